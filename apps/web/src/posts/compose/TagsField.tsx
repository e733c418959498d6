import type { PostTag } from '@guildhall/contract/tags'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'
import type { DraftBody } from './draft.ts'
import { findTags } from './thunks.ts'

const MOST = 10

interface Props {
  readonly channelId: string
  readonly roomId: string | null
  readonly tags: DraftBody['tags']
  readonly onChange: (tags: DraftBody['tags']) => void
}

/** The tags of the room. Moving the post to another room removes tags that room does not have. */
export function TagsField({ channelId, roomId, tags, onChange }: Props) {
  const { t } = useTranslation()
  const offered = useTags(channelId, roomId)
  const kept = offered ? tags.filter(({ _id }) => offered.some((tag) => tag._id === _id)) : tags
  const isFewer = kept.length < tags.length

  useEffect(() => {
    if (isFewer) onChange(kept)
  })

  if (!offered || (offered.length === 0 && tags.length === 0)) return null
  return (
    <MultiCombobox
      label={t('composer.tags.label')}
      placeholder={t('composer.tags.add')}
      options={offered.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={kept.map(({ _id, title }) => ({ value: _id, label: `#${title}` }))}
      onChange={(chosen) =>
        onChange(
          chosen.slice(0, MOST).map(({ value, label }) => ({
            _id: value,
            title: offered.find(({ _id }) => _id === value)?.title ?? label,
          })),
        )
      }
    />
  )
}

function useTags(channelId: string, roomId: string | null) {
  const dispatch = useAppDispatch()
  const [answer, setAnswer] = useState<{ roomId: string; tags: readonly PostTag[] } | null>(null)
  useEffect(() => {
    if (roomId === null) return
    let isCurrent = true
    dispatch(findTags(channelId, roomId)).then(
      (tags) => isCurrent && setAnswer({ roomId, tags }),
      // A post can do without tags; those it has stay.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, channelId, roomId])
  return answer?.roomId === roomId ? answer?.tags : undefined
}
