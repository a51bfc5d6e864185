/** What a lesson loads of reading aloud: one file, as each name of a file is in its first load. */
export { loadNoVoiceNote } from './NoVoiceNote.tsx'
export { loadReader } from './Reader.tsx'
