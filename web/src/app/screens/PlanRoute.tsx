import { useQuery } from '@tanstack/react-query'
import { PlanPage } from '#features/course/plan/PlanPage.tsx'
import { ownAssignmentsQuery } from '#features/teams/asked/asked.queries.ts'
import { AskedPart } from './TeamPart.tsx'

/** /course/plan, with the lessons that the reader's team asks for. The plan waits, so that nothing moves. */
export const PlanRoute = () => (
  <PlanPage asked={<AskedPart />} askedWaits={useQuery(ownAssignmentsQuery).isPending} />
)
