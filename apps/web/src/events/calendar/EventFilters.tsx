import { ListFilter, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { selectTagsOfEvents } from '../lists.ts'
import styles from './EventFilters.module.css'
import type { EventsChoice } from './use-events-choice.ts'

/** Leaves only events with certain words or tags, or the viewer's own; the choice stands in the address. */
export function EventFilters({ choice }: { readonly choice: EventsChoice }) {
  const { t } = useTranslation()
  const { _id, isMember } = useChannel()
  const { filter, isFiltered, choose } = choice
  const tags = useAppSelector((state) => selectTagsOfEvents(state, _id))
  const [words, setWords] = useState(filter.searchQuery ?? '')
  const settled = useDebounced(words.trim())

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is a reason to search
  useEffect(() => {
    if (settled !== (filter.searchQuery ?? '')) choose({ search: settled || null })
  }, [settled])

  return (
    <Popover
      title={t('events.filter.title')}
      size="sm"
      trigger={
        <Button icon={<ListFilter size={16} strokeWidth={1.75} />} tone={isFiltered ? 'soft' : 'secondary'}>
          {t(isFiltered ? 'events.filter.on' : 'events.filter.button')}
        </Button>
      }
    >
      <div className={styles.filters}>
        <TextField
          type="search"
          label={t('events.filter.search')}
          icon={<Search size={16} strokeWidth={1.75} />}
          value={words}
          maxLength={200}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {tags.length > 0 && (
          <fieldset className={styles.tags}>
            <legend className={styles.legend}>{t('events.filter.tags')}</legend>
            {tags.map((tag) => (
              <Chip
                key={tag._id}
                size="sm"
                isSelected={filter.tagId === tag._id}
                onClick={() => choose({ tag: filter.tagId === tag._id ? null : tag._id })}
              >
                <bdi>{tag.title}</bdi>
              </Chip>
            ))}
          </fieldset>
        )}
        {isMember && (
          <Switch
            label={t('events.filter.mine')}
            checked={filter.isRegistered ?? false}
            onChange={({ currentTarget }) => choose({ mine: currentTarget.checked ? '1' : null })}
          />
        )}
        {isFiltered && (
          <Button
            tone="ghost"
            size="sm"
            onClick={() => {
              setWords('')
              choose({ search: null, tag: null, type: null, mine: null })
            }}
          >
            {t('events.filter.clear')}
          </Button>
        )}
      </div>
    </Popover>
  )
}
