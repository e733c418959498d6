import { CalendarPlus, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './SubscribeDialog.module.css'

/** The address by which calendar programs subscribe, to be copied or opened. */
export function FeedAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      dispatch(toasted({ textKey: 'events.subscribe.copied', duration: 3000, kind: 'copied' }))
    } catch {
      // The address is visible and can be copied by hand.
    }
  }

  return (
    <>
      <Banner tone="warning">{t('events.subscribe.keepSecret')}</Banner>
      <div className={styles.line}>
        <TextField
          label={t('events.subscribe.address')}
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          icon={isCopied ? <Check size={16} strokeWidth={2} /> : <Copy size={16} strokeWidth={1.75} />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'events.subscribe.isCopied' : 'events.subscribe.copy')}
        </Button>
      </div>
      <div>
        <LinkButton
          size="sm"
          to={url.replace(/^https?:/, 'webcal:')}
          reloadDocument
          icon={<CalendarPlus size={16} strokeWidth={1.75} />}
        >
          {t('events.subscribe.openApp')}
        </LinkButton>
      </div>
    </>
  )
}
