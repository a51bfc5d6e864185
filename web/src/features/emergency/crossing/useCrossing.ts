import { type CutSituation, type TimeLeft, timesLeft } from '@resguardo/contract/emergency/crossing'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { useSearchParams } from '#router'

/** In the order in which they are asked. */
export const crossingQuestions = ['for', 'os', 'time'] as const
export type CrossingQuestion = (typeof crossingQuestions)[number]

export type CrossingAnswers = {
  situation: CutSituation | null
  time: TimeLeft | null
  os: OsType | null
  version: string | null
}

/**
 * The answers in the URL, without invalid ones; a phone that is not in the URL is `known.os`, that of the
 * account. Choosing another system resets the version.
 */
export function useCrossing(
  situations: readonly CutSituation[],
  versions: Readonly<Record<OsType, readonly string[]>>,
  known: { os: OsType | null; version: string | null },
  hydrated: boolean,
) {
  const [params, setParams] = useSearchParams()
  const read = (name: CrossingQuestion | 'version') => (hydrated ? params.get(name) : null)
  // An empty answer asks again, also for the phone of the account.
  const os = read('os') === null ? known.os : (osTypes.find((one) => one === read('os')) ?? null)
  const knownVersion = read('version') ?? (os === known.os ? known.version : null)
  const answers: CrossingAnswers = {
    situation: situations.find(({ id }) => id === read('for')) ?? null,
    time: timesLeft.find((one) => one === read('time')) ?? null,
    os,
    version: (os && versions[os].find((one) => one === knownVersion)) ?? null,
  }
  const withAnswer = (name: CrossingQuestion | 'version', value: string) => {
    const next = new URLSearchParams(hydrated ? params : '')
    next.set(name, value)
    if (name === 'os') next.delete('version')
    return next
  }
  return {
    answers,
    /** The query string with another answer; empty asks the question again. */
    searchWith: (name: CrossingQuestion, value: string) => `?${withAnswer(name, value)}`,
    chooseVersion: (version: string) => setParams(withAnswer('version', version), { replace: true }),
  }
}
