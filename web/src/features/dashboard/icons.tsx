// One file per glyph: see ui/icons.tsx.
export { default as LockIcon } from 'lucide-react/icons/lock'
