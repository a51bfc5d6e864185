// One import per icon: see ui/icons.tsx.
export { default as LockIcon } from 'lucide-react/icons/lock'
