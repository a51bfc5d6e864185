import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Plan } from '@resguardo/contract/learning/plan'
import { isDrill, type Tick, tickKey } from '@resguardo/contract/learning/tickRules'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { useCourseNames } from '../useCourseNames.ts'
import type { TicksPageMessage } from './page.messages.ts'
import type { ReaderState } from './reopened/reopenedLessons.ts'
import styles from './Ticks.module.css'
import type { useTicks } from './useTicks.ts'

type TickedItemListProps = {
  plan: Plan
  submodules: SubmoduleMap
  own: ReturnType<typeof useTicks>
  readerState: ReaderState
}

type TickedItem = { key: string; text: string; lesson: string; tick: Tick }

/** The items that are set, put off or not on this phone, by module. Missing items are not listed. */
export function TickedItemList({ plan, submodules, own, readerState }: TickedItemListProps) {
  const say = useSay<TicksPageMessage>()
  const names = useCourseNames()
  const { ticks } = readerState
  const items = tickedItems(plan, readerState)
  const modules = Object.entries(submodules).flatMap(([module, ids]) => {
    const inModule = items.filter(({ lesson }) => ids.includes(lesson))
    return inModule.length > 0 ? [{ module, lines: inModule }] : []
  })
  const all = Object.entries(ticks).filter(([key, { state }]) => state !== 'gone' && !isDrill(key))
  const elsewhere = all.length - items.length
  const clear = () => {
    const before = own.ticks
    own.change(
      all.map(([key]) => key),
      'gone',
      readerState.version,
    )
    toast(say('ticksPage.cleared'), {
      action: { label: say('ticksPage.undo'), run: () => own.write(before) },
    })
  }
  return (
    <>
      {modules.length === 0 && (
        <EmptyState
          title={say('ticksPage.empty')}
          action={<LinkButton to={paths.dashboard}>{say('ticksPage.empty.go')}</LinkButton>}
        >
          {say('ticksPage.empty.text')}
        </EmptyState>
      )}
      {modules.map((one) => (
        <Card key={one.module} title={names.module(one.module)}>
          <ul role="list" className={styles.list}>
            {one.lines.map((item) => (
              <TickedItemRow key={item.key} item={item} own={own} version={readerState.version} />
            ))}
          </ul>
        </Card>
      ))}
      {elsewhere > 0 && <p className={styles.quiet}>{say('ticksPage.elsewhere', { count: elsewhere })}</p>}
      {all.length > 0 && (
        <div>
          <Button kind="secondary" onClick={clear}>
            {say('ticksPage.clear')}
          </Button>
        </div>
      )}
    </>
  )
}

function tickedItems({ lessons }: Plan, { ticks, phone }: ReaderState): TickedItem[] {
  return lessons.flatMap((lesson) =>
    lesson.items.flatMap(({ id, text }) => {
      const key = tickKey(phone, id)
      const tick = ticks[key]
      return tick && tick.state !== 'gone' ? [{ key, text, lesson: lesson.id, tick }] : []
    }),
  )
}

const dateMessages = {
  set: 'ticksPage.on',
  absent: 'ticksPage.absentOn',
  later: 'ticksPage.laterOn',
  gone: 'ticksPage.unticked',
} as const satisfies Record<Tick['state'], TicksPageMessage>

type TickedItemRowProps = Pick<TickedItemListProps, 'own'> & { item: TickedItem; version: string | null }

function TickedItemRow({ item: { key, text, lesson, tick }, own, version }: TickedItemRowProps) {
  const say = useSay<TicksPageMessage>()
  const { day } = useFormats()
  const names = useCourseNames()
  const untick = () => {
    own.change([key], 'gone', version)
    toast(say('ticksPage.unticked'), {
      action: { label: say('ticksPage.undo'), run: () => own.write({ [key]: tick }) },
    })
  }
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p>{text}</p>
        <p className={styles.quiet}>
          {say(dateMessages[tick.state], { date: day(tick.on) })}
          {' · '}
          <Link to={paths.submodule(lesson)}>
            {say('ticksPage.lesson', { title: names.submodule(lesson) })}
          </Link>
        </p>
      </div>
      <Button kind="quiet" aria-label={`${say('ticksPage.untick')}: ${text}`} onClick={untick}>
        {say('ticksPage.untick')}
      </Button>
    </li>
  )
}
