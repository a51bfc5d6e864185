/** What a lesson loads after its first slides: one file, as each name of a file is in the first load. */
export { ModuleOutro } from '../submodule/ModuleOutro.tsx'
export { loadLockScreens } from '../strip/controls/LockScreens.tsx'
export { PathLabelDetail } from '../strip/PathLabelDetail.tsx'
export { LateSlide } from './end/LateSlide.tsx'
export { SlideInfoPanel } from './end/SlideInfoPanel.tsx'
