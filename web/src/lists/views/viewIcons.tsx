export { default as FirstIcon } from 'lucide-react/icons/pin'
export { default as ViewsIcon } from 'lucide-react/icons/bookmark'
