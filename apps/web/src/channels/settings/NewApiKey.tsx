import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import styles from './NewApiKey.module.css'

interface Props {
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
}

/** A key that was just created, to be copied: it is not shown again. */
export function NewApiKey({ title, secret, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      dispatch(toasted({ textKey: 'apiKeys.copied', duration: 3000, kind: 'copied' }))
    } catch {
      // The key is visible and can be copied by hand.
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('apiKeys.isMade')}
      description={title}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('apiKeys.done')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Banner tone="warning">{t('apiKeys.once')}</Banner>
        <div className={styles.line}>
          <TextField
            label={t('apiKeys.key')}
            readOnly
            dir="ltr"
            value={secret}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            icon={isCopied ? <Check size={16} strokeWidth={2} /> : <Copy size={16} strokeWidth={1.75} />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'apiKeys.isCopied' : 'apiKeys.copy')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
