import { useParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { ReportedSteps } from './ReportedSteps.tsx'
import type { ReportsMessage } from './reports.messages.ts'
import { StepDetail } from './StepDetail.tsx'

type ReportsPageProps = { lessonName: (id: string) => string }

/** Steps that look different on readers' phones, or one of them. For root, who has the lessons corrected. */
export function ReportsPage({ lessonName }: ReportsPageProps) {
  const say = useSay<ReportsMessage>()
  const { uid } = useParams()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  if (!may('report.all'))
    return (
      <>
        <PageTitle title={say('reports.title')} />
        <Forbidden needs="root" />
      </>
    )
  if (uid) return <StepDetail key={uid} uid={uid} lessonName={lessonName} />
  return (
    <>
      <PageTitle title={say('reports.title')} />
      <ReportedSteps lessonName={lessonName} />
    </>
  )
}
