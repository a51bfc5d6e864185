// One file per glyph: see ui/icons.tsx.
export { default as FiltersIcon } from 'lucide-react/icons/funnel'
