// One import per icon: see ui/icons.tsx.
export { default as ActivateIcon } from 'lucide-react/icons/user-check'
export { default as BlockIcon } from 'lucide-react/icons/ban'
export { default as DeleteIcon } from 'lucide-react/icons/trash-2'
export { default as MoreIcon } from 'lucide-react/icons/ellipsis-vertical'
export { default as RecentIcon } from 'lucide-react/icons/history'
export { default as RestoreIcon } from 'lucide-react/icons/archive-restore'
export { default as SelectIcon } from 'lucide-react/icons/list-checks'
