import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/feedback/Empty.tsx'

/** Stands where the viewer follows nothing yet, and says how to. */
export function NothingFollowed({ isRoom = false }: { readonly isRoom?: boolean }) {
  const { t } = useTranslation()
  return (
    <Empty
      tone="neutral"
      icon={<Bell size={32} strokeWidth={1.75} />}
      title={t('follow.noneTitle')}
      text={t(isRoom ? 'follow.noneRoomText' : 'follow.noneText')}
    />
  )
}
