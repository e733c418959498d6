import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { profilePath } from '../users/address.ts'
import type { ReachedLimit } from './plan-limit.ts'

interface Props {
  readonly channel: Channel
  readonly limit: ReachedLimit
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** For people who cannot change the plan: whom to ask. */
export function PlanLimitMember({ channel: { createdBy }, limit: { kind }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      title={t(`planLimit.noRoom.${kind}`)}
      description={t('planLimit.member', { things: t(`planLimit.things.${kind}`) })}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {createdBy && (
            <LinkButton tone="primary" to={profilePath(createdBy)} onClick={onClose}>
              {t('planLimit.creator', { name: createdBy.fullname })}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
