import { useAppSelector } from '../platform/store/hooks.ts'
import { Spinner } from './Spinner.tsx'

export function FullPageLoader() {
  const isShown = useAppSelector((state) => state.app.isLoaderShown)
  return isShown ? (
    <div className="full-page-loader">
      <Spinner />
    </div>
  ) : null
}
