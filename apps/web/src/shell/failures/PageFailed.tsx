import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { PartNotFetched } from '../../platform/fetch-part.ts'
import { PageNotFetched } from './PageNotFetched.tsx'
import { UnexpectedError } from './UnexpectedError.tsx'

/** In place of a page that failed; the shell around it stays. */
export function PageFailed() {
  const { t } = useTranslation()
  return <Failed title={t('unexpected.pageHeading')} />
}

/** In place of everything, where the shell itself failed. */
export function AppFailed() {
  const { t } = useTranslation()
  return (
    <main>
      <Failed title={t('unexpected.heading')} />
    </main>
  )
}

function Failed({ title }: { readonly title: string }) {
  const error = useRouteError()
  return error instanceof PartNotFetched ? (
    <PageNotFetched error={error} />
  ) : (
    <UnexpectedError title={title} />
  )
}
