import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { ticketPriorities } from '@resguardo/contract/support/support'
import { useQuery } from '@tanstack/react-query'
import noTickets from 'virtual:scenes/no-tickets'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useListView } from '#lists/useListView.ts'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'
import {
  isFiltered,
  paramsOf,
  stateFilters,
  ticketsQuery,
  unfiltered,
  type TicketsView,
  viewOf,
} from './inbox.queries.ts'
import { TicketList } from './TicketList.tsx'

/** Tickets from readers, by priority and then oldest first. */
export function TicketQueue() {
  const say = useSay<InboxMessage>()
  const { view, top, change, to } = useListView(viewOf, paramsOf)
  const result = useFirstView('tickets', useQuery(ticketsQuery(view)))
  const { data } = result

  const changeFilters = (part: Partial<TicketsView>) => change(part, 'replace')
  const clear = () => {
    top.current?.focus()
    changeFilters(unfiltered)
  }
  const late = data?.tickets.filter(({ spent }) => spent !== null && spent >= 100).length ?? 0
  return (
    <section className={lists.page} aria-label={say('inbox.list')}>
      <p>{say('inbox.intro')}</p>
      <ListViews list="tickets" />
      <TicketFilters view={view} onChange={changeFilters} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          data.tickets.length > 0 &&
          (data.total > maxCountedTotal
            ? say('inbox.count.more', { limit: maxCountedTotal })
            : say('inbox.count', { total: data.total, late }))}
      </p>
      <QuerySection result={result} failureTitle={say('inbox.failed')} lines={4}>
        {({ tickets }) =>
          tickets.length === 0 ? <NoTickets view={view} onClear={clear} /> : <TicketList tickets={tickets} />
        }
      </QuerySection>
      <Pagination
        first={view.after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
    </section>
  )
}

function TicketFilters({
  view,
  onChange,
}: {
  view: TicketsView
  onChange: (part: Partial<TicketsView>) => void
}) {
  const say = useSay<InboxMessage>()
  return (
    <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={say('inbox.state')}
        value={view.state}
        options={stateFilters.map((value) => ({ value, label: say(`inbox.state.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: stateFilters.find((one) => one === target.value) ?? 'open' })
        }
      />
      <Select
        label={say('inbox.priority')}
        value={view.priority}
        placeholder={say('inbox.priority.all')}
        options={ticketPriorities.map((value) => ({ value, label: say(`inbox.priority.${value}`) }))}
        onChange={({ target }) =>
          onChange({ priority: ticketPriorities.find((one) => one === target.value) ?? '' })
        }
      />
      <Select
        label={say('inbox.lang')}
        value={view.lang}
        placeholder={say('inbox.lang.all')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => onChange({ lang: languages.find((one) => one === target.value) ?? '' })}
      />
      <PageSizeSelect size={view.size} onChange={(size) => onChange({ size })} />
      <Checkbox
        label={say('inbox.mine')}
        checked={view.mine}
        onChange={({ target }) => onChange({ mine: target.checked })}
      />
    </form>
  )
}

function NoTickets({ view, onClear }: { view: TicketsView; onClear: () => void }) {
  const say = useSay<InboxMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('inbox.endOfList')} />
  if (!isFiltered(view))
    return (
      <EmptyState picture={<Scene scene={noTickets} />} title={say('inbox.empty')}>
        {say('inbox.empty.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={say('inbox.noMatch')}
      action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>}
    />
  )
}
