import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Notice } from '../../shell/Notice.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import type { KeptUser } from '../../users/collections.ts'
import { unblockUser } from '../../users/thunks.ts'

interface Props {
  readonly user: KeptUser
  /** Their page can be asked for whole then. */
  readonly onUnblocked: () => void
}

/** The page of somebody whom the viewer has blocked. */
export function BlockedByMe({ user, onUnblocked }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const name = user.fullname
  const unblock = async () => {
    if (await dispatch(unblockUser(user._id))) onUnblocked()
  }
  return (
    <Notice
      icon={<Ban size={32} strokeWidth={1.75} />}
      title={t('people.blockedTitle', { name })}
      text={t('people.blockedText')}
      actions={
        <Button tone="primary" onClick={() => void unblock()}>
          {t('people.unblock')}
          <span className="unseen"> {name}</span>
        </Button>
      }
    />
  )
}
