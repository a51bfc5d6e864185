import { pathText } from '@resguardo/contract/lessons/pathText'
import { may } from '@resguardo/contract/people/policy'
import {
  exportReportedSteps,
  type ReportedStep,
  readReportedStep,
  readReportedSteps,
  reportStep,
  settleReportedStep,
} from '@resguardo/contract/learning/stepReports'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { type FileRow, fileBatchSize, fileReads, pagesOf, tableFile } from '#http/fileResponse.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { submoduleAccess } from './courses.ts'
import { readLearner } from './learner.ts'
import {
  storedModel,
  onceCheck,
  personCheck,
  shownStep,
  toReportedStep,
  toStepReport,
} from './stepReports.ts'
import {
  addReport,
  countSteps,
  findStep,
  listReports,
  listSteps,
  readLessons,
  saveSettled,
} from './stepReports.table.ts'

export function stepReportRoutes(served: RouteContext): void {
  // No audit entry, as it would identify the reporter; no transaction, as the rate-limit counters must
  // outlive a refusal.
  serve(served, reportStep, report, { transaction: 'none', audit: 'refusals' })

  serve(served, readReportedSteps, async ({ query, actor, db, deps }) => {
    allow(actor)
    const { rows, next } = await listSteps(db, deps.keys, query)
    return {
      steps: rows.map((row) => toReportedStep(deps.content, row)),
      next,
      total: query.after || next ? await countSteps(db, query) : rows.length,
      lessons: await readLessons(db),
    }
  })

  serve(served, readReportedStep, async ({ params, query, actor, db, deps }) => {
    allow(actor)
    const row = (await findStep(db, params.uid)) ?? refuse(404)
    const { rows, next } = await listReports(db, deps.keys, { ...query, step: row.uid })
    return {
      step: toReportedStep(deps.content, row),
      reports: rows.map((one) => toStepReport(deps.content, one)),
      next,
    }
  })

  serve(served, settleReportedStep, async ({ body, actor, db, deps, note }) => {
    allow(actor)
    const { uid, revision, word } = body
    const settled = body.settled ? deps.now() : null
    const before = (await findStep(db, uid)) ?? refuse(404)
    // Already in the requested state: another root was faster.
    if ((before.settled !== null) === body.settled) refuse(409)
    if (!(await saveSettled(db, { uid, revision, settled, word }))) refuse(409)
    note({ target: uid, reason: `${before.lesson} ${body.settled ? 'open>settled' : 'settled>open'}` })
    return toReportedStep(deps.content, (await findStep(db, uid)) ?? refuse(404))
  })

  serve(served, exportReportedSteps, writeSteps)
}

const allow = (actor: Session) => void (may(actor, 'report.all') || refuse(403))

async function report({ body, actor, deps }: Call<typeof reportStep>): Promise<{ added: boolean }> {
  const learner = (await readLearner(deps, actor.uid)) ?? refuse(404)
  const { choice } = learner
  if (!choice) return refuse(404)
  const { licenseType } = effectiveLicense(learner, deps.now())
  const access = submoduleAccess(deps.content, choice, body.lesson, licenseType)
  if (access === 'unknown') refuse(404)
  if (access === 'locked') refuse(403)
  const { path } = shownStep(deps.content, choice, body) ?? refuse(409)
  await limitOrRefuse(deps, [personCheck(actor.uid)])
  const once = onceCheck(actor.uid, body)
  if (await deps.attempts.take([once])) return { added: false }
  const { lesson, slide, version, language, note } = body
  const { osType } = choice
  const device = storedModel(deps.content, choice, lesson)
  const day = deps.now().toISOString().slice(0, 10)
  try {
    await addReport(deps.db, { lesson, slide, osType, path, day, device, version, language, note })
  } catch (error) {
    // The report was not stored, so allow another try.
    await deps.attempts.reset(once)
    throw error
  }
  return { added: true }
}

const columns = [
  'uid',
  'lesson',
  'slide',
  'osType',
  'path',
  'proof',
  'reports',
  'models',
  'versions',
  'told',
  'settled',
  'word',
] as const

async function writeSteps(call: Call<typeof exportReportedSteps>) {
  const { query, actor, db, deps } = call
  allow(actor)
  await requireProof(call)
  const rows = await countSteps(db, query, null)
  call.note({ target: null, reason: `${rows} rows ${query.format ?? 'csv'}` })
  const step = fileReads(call)
  return tableFile({
    name: 'steps',
    columns,
    options: query,
    now: deps.now(),
    batches: () =>
      pagesOf((after: string | undefined) =>
        step(async (each) => {
          const page = await listSteps(each, deps.keys, { ...query, after, size: fileBatchSize })
          const steps = page.rows.map((row) => fileRow(toReportedStep(deps.content, row), actor.lang))
          return { rows: steps, next: page.next }
        }),
      ),
  })
}

const fileRow = ({ title: _, ...step }: ReportedStep, lang: Session['lang']): FileRow => ({
  ...step,
  path: pathText(step.path[lang]),
  proof: step.proof?.status ?? 'changed',
  models: step.models.join(', '),
  versions: step.versions.join(', '),
})
