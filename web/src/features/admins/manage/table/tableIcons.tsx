// One import per icon: see ui/icons.tsx.
export { default as AscendingIcon } from 'lucide-react/icons/arrow-up'
export { default as ColumnsIcon } from 'lucide-react/icons/columns-3'
export { default as DescendingIcon } from 'lucide-react/icons/arrow-down'
export { default as SortableIcon } from 'lucide-react/icons/chevrons-up-down'
