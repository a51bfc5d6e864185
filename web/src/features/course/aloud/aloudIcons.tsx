// One import per icon: see ui/icons.tsx.
export { default as ListenIcon } from 'lucide-react/icons/volume-2'
export { default as PauseIcon } from 'lucide-react/icons/pause'
export { default as StopIcon } from 'lucide-react/icons/circle-stop'
