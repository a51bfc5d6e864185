import { useUiSay } from '../feedback/useUiSay.ts'

/** The first tab stop: skips the header and goes to `main`, which has the id `content`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {useUiSay()('ui.skip')}
    </a>
  )
}
