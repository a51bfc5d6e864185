import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import type { CourseTabsMessage } from './courseTabs.messages.ts'

const tabs = ['search', 'plan', 'risks', 'ticks'] as const
export type CourseTab = (typeof tabs)[number]
const addresses = { search: paths.search(''), plan: paths.plan, risks: paths.risks, ticks: paths.ticks }

export const isCourseTab = (part: string): part is CourseTab => Object.hasOwn(addresses, part)

/** The pages of the place Course. */
export function CourseTabs({ current }: { current: CourseTab }) {
  const say = useSay<CourseTabsMessage>()
  return (
    <TabLinks
      label={say('courseTabs')}
      current={current}
      tabs={tabs.map((value) => ({ value, label: say(`courseTabs.${value}`) }))}
      to={(value) => addresses[value]}
    />
  )
}
