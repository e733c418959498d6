import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'

/** Both ways on load the page anew, since what is in memory has just failed. */
export function UnexpectedError() {
  const { t } = useTranslation()
  return (
    <main>
      <h1>{t('unexpected.heading')}</h1>
      <p>{t('unexpected.text')}</p>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('unexpected.reload')}</Button>
        <a href="/">{t('unexpected.home')}</a>
      </div>
    </main>
  )
}
