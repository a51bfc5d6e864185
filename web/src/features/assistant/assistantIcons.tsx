// One import per icon: see ui/icons.tsx.
export { default as AskIcon } from 'lucide-react/icons/message-circle-question-mark'
export { default as LessonIcon } from 'lucide-react/icons/bookmark'
export { default as LockIcon } from 'lucide-react/icons/lock'
export { default as PersonIcon } from 'lucide-react/icons/life-buoy'
export { default as SendIcon } from 'lucide-react/icons/send-horizontal'
export { default as StopIcon } from 'lucide-react/icons/square'
