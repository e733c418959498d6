import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { selectEventTags } from '../../tags/selectors.ts'
import { loadTags } from '../../tags/thunks.ts'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'
import type { EventDraft } from './event-draft.ts'

const MOST = 10

type Tags = EventDraft['tags']

interface Props {
  /** Those that the event has, which it may keep when they are out of use. */
  readonly known: Tags
  readonly value: Tags
  readonly onChange: (tags: Tags) => void
}

/** The tags by which people find the event; not shown where the community has none for events. */
export function TagsField({ known, value, onChange }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const offered = useAppSelector((state) => selectEventTags(state, channelId))

  useEffect(() => {
    void dispatch(loadTags(channelId))
  }, [dispatch, channelId])

  const tags = [...offered, ...known.filter(({ _id }) => !offered.some((tag) => tag._id === _id))]
  if (tags.length === 0) return null
  return (
    <MultiCombobox
      label={t('events.form.tags')}
      note={t('channelSettings.optional')}
      placeholder={t('composer.tags.add')}
      help={value.length >= MOST ? t('events.form.tagsMost', { count: MOST }) : undefined}
      options={tags.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={value.map(({ _id, title }) => ({ value: _id, label: title }))}
      onChange={(chosen) =>
        onChange(chosen.slice(0, MOST).map((option) => ({ _id: option.value, title: option.label })))
      }
    />
  )
}
