import { useUiSay } from './say.ts'

/** The first stop of the keyboard: past the header to `main`, which carries the id `content`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {useUiSay()('ui.skip')}
    </a>
  )
}
