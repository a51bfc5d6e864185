import {
  type Course,
  chooseCourse,
  courseContent,
  readCourse,
  recordProgress,
} from '@resguardo/contract/learning/courses'
import { opensProfile } from '@resguardo/contract/licensing/opens'
import { may } from '@resguardo/contract/people/policy'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { refuse } from '#http/refusal.ts'
import { RawJson } from '#http/responses.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { submoduleAccess } from './courses.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { type LearnerAccess, type Learner, readLearner, saveChoice, unvisit, visit } from './learner.ts'
import { openLessons } from './cutLessons.ts'

/** Status of each refusal: no course chosen, unknown submodule, locked module. */
const refusals = { unchosen: 409, unknown: 404, locked: 403, open: 409 } as const

export function courseRoutes(served: RouteContext): void {
  const { deps } = served
  const writeCourse = courseWriter(served)
  const licenseOf = (learner: LearnerAccess) => effectiveLicense(learner, deps.now()).licenseType

  serve(served, readCourse, async ({ query, actor }) => {
    if (!may(actor, 'course.read', self(actor, query.uid))) refuse(404)
    const learner = (await readLearner(deps, query.uid)) ?? refuse(404)
    return writeCourse(query.uid, learner, licenseOf(learner))
  })

  serve(
    served,
    chooseCourse,
    async ({ body, actor }) => {
      if (!may(actor, 'course.write', self(actor, body.uid))) refuse(404)
      const learner = (await readLearner(deps, body.uid)) ?? refuse(404)
      if (!opensProfile(licenseOf(learner), body.profile)) refuse(403)
      const device = body.device ?? null
      const isListed = deps.content.devices.some((one) => one.id === device && one.osType === body.osType)
      if (device !== null && !isListed) refuse(404)
      const { profile, osType, version = null } = body
      await saveChoice(deps, body.uid, { profile, osType, device, version })
      const updated = (await readLearner(deps, body.uid)) ?? refuse(404)
      return writeCourse(body.uid, updated, licenseOf(updated))
    },
    { transaction: 'none', audit: 'refusals' },
  )

  const accessTo = (learner: LearnerAccess, submodule: string) =>
    learner.choice ? submoduleAccess(deps.content, learner.choice, submodule, licenseOf(learner)) : 'unchosen'
  const learnerCache = new LRUCache<string, LearnerAccess>(entryLimit(50_000))

  serve(
    served,
    recordProgress,
    async ({ body, actor }) => {
      const { uid, submodule, visited = true } = body
      if (!may(actor, 'course.write', self(actor, uid))) refuse(404)
      const change = visited ? visit : unvisit
      // The cached choice and licence of the last visit usually still apply; the statement that writes
      // verifies them.
      const cached = learnerCache.get(uid)
      if (cached && accessTo({ ...cached, role: actor.role }, submodule) === 'open') {
        const visits = await change(deps, uid, cached, submodule)
        if (visits !== null) return new RawJson(`{"visitedSubmodules":${visits}}`)
      }
      // Many learners are cached, so leave out what they visited.
      const { visited: _, ...learner } = (await readLearner(deps, uid)) ?? refuse(404)
      learnerCache.set(uid, learner)
      const access = accessTo(learner, submodule)
      if (access !== 'open') return refuse(refusals[access])
      // null: the learner changed between the two statements, and the caller's page shows the old course.
      const visits = (await change(deps, uid, learner, submodule)) ?? refuse(409)
      return new RawJson(`{"visitedSubmodules":${visits}}`)
    },
    { transaction: 'none', audit: 'refusals' },
  )

  const cutFor = openLessons(deps.content)
  serve(served, courseContent, async ({ params, query, actor }) => {
    const learner = (await readLearner(deps, actor.uid)) ?? refuse(404)
    const id = params.file.slice(0, -'.json'.length)
    const lesson = deps.content.lessons.get(id)
    if (!lesson || !learner.choice) return refuse(404)
    const access = submoduleAccess(deps.content, learner.choice, id, licenseOf(learner))
    if (access === 'unknown') refuse(404)
    if (access === 'locked') refuse(403)
    const { choice, country } = learner
    return cutFor(lesson, { choice, lang: query.lang ?? actor.lang, country })
  })
}

const self = (actor: Session, uid: string) => ({ kind: 'person', uid, role: actor.role, teams: [] }) as const

/**
 * Writes the answer of a course; the maps, most of it, are cached, as they are equal for a profile and phone.
 */
function courseWriter({ deps }: RouteContext) {
  const modules = JSON.stringify(deps.content.modules)
  const tails = new Map<string, string>()
  const tailOf = ({ profile, osType }: Choice) => {
    const key = `${profile}|${osType}`
    const cached = tails.get(key)
    if (cached) return cached
    const tail = `"modules":${modules},"submodules":${JSON.stringify(deps.content.submodules(profile, osType))}}`
    tails.set(key, tail)
    return tail
  }
  return (uid: string, { choice, visited }: Learner, license: string): RawJson<Course> => {
    const own = {
      uid,
      profile: choice?.profile ?? null,
      osType: choice?.osType ?? null,
      device: choice?.device ?? null,
      version: choice?.version ?? null,
      license,
    }
    const tail = choice ? tailOf(choice) : `"modules":${modules},"submodules":{}}`
    return new RawJson(`${JSON.stringify(own).slice(0, -1)},"visitedSubmodules":${visited ?? '[]'},${tail}`)
  }
}
