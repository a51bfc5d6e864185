// One import per icon: see ui/icons.tsx.
export { default as CrossingIcon } from 'lucide-react/icons/signpost'
export { default as DrillIcon } from 'lucide-react/icons/target'
export { default as EmergencyIcon } from 'lucide-react/icons/life-buoy'
