import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { loadThreadGroups, selectHeadedThreads } from '../../chats/thread-groups.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'

interface Props {
  /** Empty where none is chosen, null for one that the viewer may not open. */
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (chatId: string) => void
}

/** The thread in which an event takes place, of those that the viewer may open. */
export function ThreadField({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const headed = useAppSelector((state) => selectHeadedThreads(state, _id))
  const { status, retry } = useLoad(_id, () => dispatch(loadThreadGroups(_id)))
  if (!headed && status === 'failed') return <Button onClick={retry}>{t('tryAgain')}</Button>
  if (!headed) return <Skeleton shape="block" height={60} />
  const options = headed
    .flatMap(({ threads }) => threads)
    .map((thread) => ({ value: thread._id, label: thread.title }))
  const chosen = options.find((option) => option.value === value)
  const find = (query: string) =>
    Promise.resolve(options.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase())))
  return (
    <Combobox
      label={t('events.form.thread')}
      placeholder={t('events.form.chooseThread')}
      help={t(value === null ? 'events.form.threadHidden' : 'events.form.threadHelp')}
      error={error}
      find={find}
      {...(chosen && { value: chosen })}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
