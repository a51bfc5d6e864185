/** What a path loads later: one file, as each name of a file is in the first load of a lesson. */
export { controlCaptions, loadControlSteps } from './controls/ControlSteps.tsx'
export { StripControls } from '#ui/display/phone/stripControls.tsx'
