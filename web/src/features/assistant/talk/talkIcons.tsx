// One import per icon: see ui/icons.tsx.
export { default as MicIcon } from 'lucide-react/icons/mic'
export { default as StopIcon } from 'lucide-react/icons/square'
