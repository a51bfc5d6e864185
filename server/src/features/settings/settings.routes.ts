import { may } from '@resguardo/contract/people/policy'
import type { ProofGroup, SectionName, Sections } from '@resguardo/contract/settings/settings'
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
} from '@resguardo/contract/settings/settingsEndpoints'
import { parseSection } from '#domain/settings.ts'
import { readHelpers } from '#features/support/helpers.ts'
import { BadInput } from '#http/errors.ts'
import { checkOutboundUrl } from '#http/outboundUrls.ts'
import { requireProof, requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { mailServerErrors, mailRoute } from '#mail/mailer.ts'
import type { Deps } from '../../deps.ts'
import { chainOf, checkPair } from './certificate.ts'
import { maskSecrets, saveSection } from './saveSection.ts'
import { listRevisions, readSections } from './settings.table.ts'
import { sendTestMail } from './sendTestMail.ts'
import { typedMessaging, withMessaging } from './typedMessaging.ts'

export function settingsRoutes(served: RouteContext): void {
  serve(served, readSettings, async ({ actor, db, deps }) => {
    allow(actor, 'settings.read')
    const rows = await readSections(db)
    const saved = <S extends SectionName>(section: S) => {
      const row = rows.find((one) => one.section === section)
      return {
        values: maskSecrets(section, parseSection(section, row, deps.keys)),
        revision: row?.revision ?? 0,
      }
    }
    const certs = saved('certs')
    // Wait for the listener, so that a root who has just enabled HTTPS sees whether it works.
    await deps.https.whenApplied()
    return {
      general: saved('general'),
      security: saved('security'),
      messaging: saved('messaging'),
      attachments: saved('attachments'),
      calling: saved('calling'),
      apps: saved('apps'),
      tls: saved('tls'),
      certs,
      mailBy: await mailRoute(deps),
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
  // Always: this section says which calls ask.
  serve(served, editSecurity, withProof(null, save('security')))
  serve(
    served,
    editMessaging,
    withProof(
      'keys',
      save('messaging', (whole, { env }) => {
        const errors = mailServerErrors(whole, env)
        if (errors) throw new BadInput(errors)
      }),
    ),
  )
  // Requires proof of identity: this address receives recorded speech and the stored API key.
  serve(
    served,
    editCalling,
    withProof(
      'keys',
      save('calling', ({ speechUrl }, { env }) => {
        if (speechUrl) checkOutboundUrl('speechUrl', speechUrl, env)
      }),
    ),
  )
  serve(served, editTls, withProof('certificates', save('tls')))
  serve(
    served,
    editCerts,
    withProof(
      'certificates',
      save('certs', (whole, { now }) => {
        const errors = checkPair(whole, now())
        if (errors) throw new BadInput(errors)
      }),
    ),
    { largest: 128 * 1024 },
  )

  serve(
    served,
    testMail,
    async ({ body, actor, deps, db, note }) => {
      allow(actor, 'settings.edit')
      // Values that are not saved need the same proof as saving them.
      if (Object.keys(body).length > 0) await requireProofFor('keys', { actor, db, deps })
      const typed = withMessaging(deps, await typedMessaging(deps, body))
      const outcome = await sendTestMail(typed, db, actor)
      note({ reason: outcome.fault ?? 'taken' })
      return outcome
    },
    // No transaction: none must be held open while the mail server answers.
    { transaction: 'none' },
  )
}

type SaveCall<S extends SectionName> = Pick<
  Call<typeof editGeneral>,
  'actor' | 'db' | 'deps' | 'note' | 'afterwards'
> & {
  body: { [Name in keyof Sections[S]]?: Sections[S][Name] | undefined } & { revision?: number | undefined }
}

/**
 * Saves a section, audits which fields changed, and applies it at once, here and by NOTIFY on other
 * instances.
 */
const save =
  <S extends SectionName>(section: S, check?: (whole: Sections[S], deps: Deps) => void) =>
  async ({ body, actor, db, deps, note, afterwards }: SaveCall<S>) => {
    allow(actor, 'settings.edit')
    const { revision, ...values } = body
    const saved = await saveSection<S>(db, deps.keys, {
      section,
      // The body without `revision` is the section, or a part of it.
      values: values as unknown as Partial<Sections[S]>,
      revision,
      by: actor.uid,
      ...(check && { check: (whole: Sections[S]) => check(whole, deps) }),
    })
    if (saved.changed.length === 0) note()
    else note({ reason: `${section}: ${saved.changed.join(' ')}` })
    afterwards(() => {
      deps.settings.invalidate()
      if (section === 'tls' || section === 'certs') void deps.https.applySettings()
    })
    return { values: saved.values, revision: saved.revision }
  }

const withProof =
  <ProofCall extends { actor: Session; db: Deps['db']; deps: Deps }, Result>(
    group: ProofGroup | null,
    work: (call: ProofCall) => Promise<Result>,
  ) =>
  async (call: ProofCall) => {
    allow(call.actor, 'settings.edit')
    await (group ? requireProofFor(group, call) : requireProof(call))
    return work(call)
  }

const allow = (actor: Session, action: 'settings.read' | 'settings.edit') =>
  void (may(actor, action) || refuse(403))
