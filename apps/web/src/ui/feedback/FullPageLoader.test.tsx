import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loaderHidden, loaderShown } from '../../platform/store/app.ts'
import { createNotesStore } from '../../testing/notes.ts'
import { show } from '../../testing/show.tsx'
import { FullPageLoader } from './FullPageLoader.tsx'

it('lies over the application while something big is under way [APP-LOADER-1]', () => {
  const { store } = createNotesStore()
  show(<FullPageLoader />, store)
  expect(screen.queryByText('Loading…')).toBeNull()
  act(() => void store.dispatch(loaderShown()))
  expect(screen.getByText('Loading…').closest('[data-full-page-loader]')).not.toBeNull()
  act(() => void store.dispatch(loaderHidden()))
  expect(screen.queryByText('Loading…')).toBeNull()
})
