import { type CutSituation, type TimeLeft, timesLeft } from '@resguardo/contract/emergency/crossing'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { useSearchParams } from 'react-router'

export type CrossingQuestion = 'for' | 'time' | 'os' | 'version'

export type CrossingAnswers = {
  situation: CutSituation | null
  time: TimeLeft | null
  os: OsType | null
  version: string | null
}

/** The answers in the URL, without invalid ones; choosing another system resets the version. */
export function useCrossing(
  situations: readonly CutSituation[],
  versions: Readonly<Record<OsType, readonly string[]>>,
  hydrated: boolean,
) {
  const [params, setParams] = useSearchParams()
  const read = (name: CrossingQuestion) => (hydrated ? params.get(name) : null)
  const os = osTypes.find((one) => one === read('os')) ?? null
  const answers: CrossingAnswers = {
    situation: situations.find(({ id }) => id === read('for')) ?? null,
    time: timesLeft.find((one) => one === read('time')) ?? null,
    os,
    version: (os && versions[os].find((one) => one === read('version'))) ?? null,
  }
  const answer = (name: CrossingQuestion, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    if (name === 'os') next.delete('version')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { answers, answer }
}
