// One file per glyph: see ui/icons.tsx.
export { default as ForwardIcon } from 'lucide-react/icons/arrow-right'
export { default as LockIcon } from 'lucide-react/icons/lock'
export { default as PrintIcon } from 'lucide-react/icons/printer'
export { default as ReadIcon } from 'lucide-react/icons/book-open'
export { default as SaveIcon } from 'lucide-react/icons/download'
export { default as ResumeIcon } from 'lucide-react/icons/play'
export { default as VisitedIcon } from 'lucide-react/icons/circle-check'
export { default as HelpIcon } from 'lucide-react/icons/life-buoy'
