import { type Ref, Suspense, useId, useState } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import bulk from '#lists/bulk/Bulk.module.css'
import { loadWithTexts } from '#shared/loadWithTexts.ts'
import lists from '#shared/Lists.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { FiltersIcon } from '#ui/signedInIcons.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { cx } from '#ui/cx.ts'
import { ColumnsIcon } from './table/tableIcons.tsx'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import type { ListPreferences } from './useListPreferences.ts'
import { filterCount, sortsFor, type PeopleView } from './manage.queries.ts'

const LazyFilters = lazyComponent(async () => (await import('./PeopleFilters.tsx')).PeopleFilters)
const LazyLayout = lazyComponent(() =>
  loadWithTexts(async () => (await import('./TableLayout.tsx')).TableLayout),
)

type PeopleToolsProps = {
  view: PeopleView
  /** The reader sees everyone, including when they registered and were last active. */
  whole: boolean
  onChange: (part: Partial<PeopleView>, mode?: 'replace') => void
  /** How the table looks; null if there is none. */
  preferences: ListPreferences | null
  onLayout: (part: Partial<ListPreferences>) => void
  /** Gets the focus when a filter is removed. */
  button: Ref<HTMLButtonElement>
  /** Beside an open record. */
  narrow: boolean
}

/** Search, order, page size, filters and columns. */
export function PeopleTools({
  view,
  whole,
  onChange,
  preferences,
  onLayout,
  button,
  narrow,
}: PeopleToolsProps) {
  const say = useSay<ManageMessage>()
  const id = useId()
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const togglePanel = (panel: 'filters' | 'columns') => setOpen(open === panel ? null : panel)
  return (
    <form role="search" className={lists.page} onSubmit={(event) => event.preventDefault()}>
      <div className={cx(styles.bar, narrow && styles.barBeside, bulk.covered)}>
        <div className={styles.whole}>
          <SearchField label={say('manage.search')} q={view.q} onChange={(q) => onChange({ q }, 'replace')} />
        </div>
        <div className={styles.whole}>
          <Select
            label={say('manage.sort')}
            value={view.sort}
            options={sortsFor({ whole }).map((sort) => ({ value: sort, label: say(`manage.sort.${sort}`) }))}
            onChange={({ target }) => {
              const sort = sortsFor({ whole }).find((one) => one === target.value)
              if (sort) onChange({ sort })
            }}
          />
        </div>
        <PageSizeSelect size={view.size} onChange={(size) => onChange({ size }, 'replace')} />
        <div className={cx(lists.row, styles.buttons)}>
          <Button
            ref={button}
            kind="secondary"
            icon={<FiltersIcon size={20} />}
            aria-expanded={open === 'filters'}
            aria-controls={`${id}-filters`}
            onClick={() => togglePanel('filters')}
          >
            {say('manage.filters', { count: filterCount(view) })}
          </Button>
          {preferences && (
            <Button
              kind="secondary"
              icon={<ColumnsIcon size={20} />}
              aria-expanded={open === 'columns'}
              aria-controls={`${id}-columns`}
              onClick={() => togglePanel('columns')}
            >
              {say('manage.columns')}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-filters`} className={lists.panel} hidden={open !== 'filters'}>
        {open === 'filters' && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <LazyFilters.Part view={view} whole={whole} onChange={onChange} />
          </Suspense>
        )}
      </div>
      {preferences && (
        <div id={`${id}-columns`} className={lists.panel} hidden={open !== 'columns'}>
          {open === 'columns' && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <LazyLayout.Part whole={whole} preferences={preferences} onChange={onLayout} />
            </Suspense>
          )}
        </div>
      )}
    </form>
  )
}
