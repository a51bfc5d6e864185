import type { OsType } from '@resguardo/contract/devices/device'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { pathText } from '@resguardo/contract/lessons/pathText'
import type { ReportedStep, StepReport } from '@resguardo/contract/learning/stepReports'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { systems } from '#lists/systems.ts'
import type { ReportsMessage } from './reports.messages.ts'

/** Texts about a reported step, for lists and details. */
export function useStepFormats() {
  const say = useSay<ReportsMessage>()
  const { language } = useLanguage()
  const { day } = useFormats()
  return {
    day,
    path: ({ path }: ReportedStep) => pathText(path[language]),
    slide: ({ title, slide }: ReportedStep) => title?.[language] ?? say('reports.slide.gone', { id: slide }),
    proof: ({ proof }: ReportedStep) =>
      say(`reports.proof.${proof?.status ?? 'changed'}`, { date: proof?.on ? day(proof.on) : '–' }),
    /** The number of reports, as a number and in words. */
    count: ({ reports }: ReportedStep) =>
      reports > maxCountedTotal ? say('reports.more', { limit: maxCountedTotal }) : reports,
    times: ({ reports }: ReportedStep) =>
      reports > maxCountedTotal
        ? say('reports.times.more', { limit: maxCountedTotal })
        : say('reports.times', { count: reports }),
    models: ({ models }: ReportedStep) => models.join(', ') || say('reports.unknown'),
    versions: ({ versions, osType }: ReportedStep) =>
      versions.length > 0 ? `${systems[osType].scheme} ${versions.join(', ')}` : say('reports.unknown'),
    /** The phone of one report, as far as it is known. */
    phone: ({ model, version }: StepReport, osType: OsType) =>
      say('reports.onPhone', {
        model: model ?? say('reports.someModel'),
        system: systems[osType].scheme,
        version: version ?? say('reports.someVersion'),
      }),
  }
}
