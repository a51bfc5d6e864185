import { may } from '@resguardo/contract/policy'
import type { SectionName, Sections } from '@resguardo/contract/settings'
import {
  editApps,
  editAttachments,
  editCalling,
  editCerts,
  editGeneral,
  editMessaging,
  editSecurity,
  editTls,
  readRevisions,
  readSettings,
  testMail,
} from '@resguardo/contract/settingsCalls'
import { sectionOf } from '#db/settings.ts'
import { readHelpers } from '#features/support/support.ts'
import { BadInput } from '#http/errors.ts'
import { checkUrl } from '#http/outbound.ts'
import { needProof } from '#http/proof.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import type { Session } from '#http/session.ts'
import { mailProblem, mailWay } from '#mail/mailer.ts'
import type { Deps } from '../../deps.ts'
import { chainOf, checkPair } from './certificate.ts'
import { masked, saveSection } from './save.ts'
import { listRevisions, readRows } from './settings.table.ts'
import { tryMail } from './tryMail.ts'

export function settingsRoutes(served: Served): void {
  serve(served, readSettings, async ({ actor, db, deps }) => {
    allow(actor, 'settings.read')
    const rows = await readRows(db)
    const saved = <S extends SectionName>(section: S) => {
      const row = rows.find((one) => one.section === section)
      return { values: masked(section, sectionOf(section, row, deps.keys)), revision: row?.revision ?? 0 }
    }
    const certs = saved('certs')
    // Wait for the listener, so that a root who has just enabled HTTPS sees whether it works.
    await deps.https.settled()
    return {
      general: saved('general'),
      security: saved('security'),
      messaging: saved('messaging'),
      attachments: saved('attachments'),
      calling: saved('calling'),
      apps: saved('apps'),
      tls: saved('tls'),
      certs,
      mailBy: await mailWay(deps),
      chain: chainOf(certs.values.certificate) ?? [],
      httpsPort: deps.https.port(),
      helpers: (await readHelpers(db)).map(({ uid, username }) => ({ uid, username })),
    }
  })

  serve(served, readRevisions, async ({ query, actor, db }) => {
    allow(actor, 'settings.read')
    const size = query.size ?? 10
    const rows = await listRevisions(db, query.section, query.before, size + 1)
    const page = rows.slice(0, size)
    return {
      revisions: page.map(({ revision, at, changes, value, uid, name }) => ({
        revision,
        at: at.toISOString(),
        by: uid === null ? null : { uid, name: name ?? '' },
        changes,
        values: value,
      })),
      next: rows.length > size ? (page.at(-1)?.revision ?? null) : null,
    }
  })

  serve(served, editGeneral, save('general'))
  serve(served, editAttachments, save('attachments'))
  serve(served, editApps, save('apps'))
  serve(served, editSecurity, proved(save('security')))
  serve(
    served,
    editMessaging,
    proved(
      save('messaging', (whole, { env }) => {
        const wrong = mailProblem(whole, env)
        if (wrong) throw new BadInput(wrong)
      }),
    ),
  )
  // Requires proof of identity: this address receives recorded speech and the stored API key.
  serve(
    served,
    editCalling,
    proved(
      save('calling', ({ speechUrl }, { env }) => {
        if (speechUrl) checkUrl('speechUrl', speechUrl, env)
      }),
    ),
  )
  serve(served, editTls, proved(save('tls')))
  serve(
    served,
    editCerts,
    proved(
      save('certs', (whole, { now }) => {
        const wrong = checkPair(whole, now())
        if (wrong) throw new BadInput(wrong)
      }),
    ),
    { largest: 128 * 1024 },
  )

  serve(
    served,
    testMail,
    async ({ actor, deps, db, note }) => {
      allow(actor, 'settings.edit')
      const tried = await tryMail(deps, db, actor)
      note({ reason: tried.fault ?? 'taken' })
      return tried
    },
    // No transaction: none must be held open while the mail server answers.
    { transaction: 'none' },
  )
}

type Saving<S extends SectionName> = Pick<
  Call<typeof editGeneral>,
  'actor' | 'db' | 'deps' | 'note' | 'afterwards'
> & {
  body: Sections[S] & { revision: number }
}

/**
 * Saves a section, audits which fields changed, and applies it at once, here and by NOTIFY on other
 * instances.
 */
const save =
  <S extends SectionName>(section: S, check?: (whole: Sections[S], deps: Deps) => void) =>
  async ({ body, actor, db, deps, note, afterwards }: Saving<S>) => {
    allow(actor, 'settings.edit')
    const { revision, ...given } = body
    const saved = await saveSection<S>(db, deps.keys, {
      section,
      // The body without `revision` is the section.
      given: given as unknown as Sections[S],
      revision,
      by: actor.uid,
      ...(check && { check: (whole: Sections[S]) => check(whole, deps) }),
    })
    if (saved.changed.length === 0) note()
    else note({ reason: `${section}: ${saved.changed.join(' ')}` })
    afterwards(() => {
      deps.settings.forget()
      if (section === 'tls' || section === 'certs') void deps.https.follow()
    })
    return { values: saved.values, revision: saved.revision }
  }

const proved =
  <Asked extends { actor: Session; db: Deps['db'] }, Answer>(work: (call: Asked) => Promise<Answer>) =>
  async (call: Asked) => {
    allow(call.actor, 'settings.edit')
    await needProof(call)
    return work(call)
  }

const allow = (actor: Session, action: 'settings.read' | 'settings.edit') =>
  void (may(actor, action) || refuse(403))
