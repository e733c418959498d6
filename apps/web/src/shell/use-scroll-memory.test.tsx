import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { Panel } from './frame/Panel.tsx'

it('begins a page at its top and comes back to where one was', async () => {
  const page = (name: string) => <Panel>{name}</Panel>
  const router = createMemoryRouter([
    { path: '/', element: page('first') },
    { path: '/second', element: page('second') },
  ])
  render(<RouterProvider router={router} />)
  const main = () => screen.getByRole('main')
  const scroll = (top: number) => {
    main().scrollTop = top
    main().dispatchEvent(new Event('scroll'))
  }

  scroll(700)
  await router.navigate('/second')
  await screen.findByText('second')
  expect(main().scrollTop).toBe(0)
  scroll(90)

  await router.navigate(-1)
  await screen.findByText('first')
  await waitFor(() => expect(main().scrollTop).toBe(700))
  await router.navigate(1)
  await screen.findByText('second')
  await waitFor(() => expect(main().scrollTop).toBe(90))
})

it('opens a page that is loaded as a document at its own place, never at that of another page', async () => {
  const open = (address: string) => {
    const router = createMemoryRouter([{ path: '*', element: <Panel>{address}</Panel> }], {
      initialEntries: [address],
    })
    return render(<RouterProvider router={router} />)
  }
  const main = () => screen.getByRole('main')

  const { unmount } = open('/feed')
  main().scrollTop = 2459
  main().dispatchEvent(new Event('scroll'))
  unmount()

  const { unmount: leave } = open('/about')
  expect(main().scrollTop).toBe(0)
  leave()
  open('/feed')
  expect(main().scrollTop).toBe(2459)
})

it('leaves whoever scrolled before the page came to life where they are', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Panel>first</Panel> },
    { path: '/second', element: <Panel>second</Panel> },
  ])
  const app = <RouterProvider router={router} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  const main = screen.getByRole('main')
  main.scrollTop = 623
  render(app, { container, hydrate: true })
  expect(main.scrollTop).toBe(623)
  await router.navigate('/second')
  await screen.findByText('second')
  expect(main.scrollTop).toBe(0)
})

it('begins at the top when the same address is opened anew, and where it was when it is loaded again', async () => {
  const load = async (type: string) => {
    vi.resetModules()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
    const fresh = await import('./frame/Panel.tsx')
    const router = createMemoryRouter([{ path: '/', element: <fresh.Panel>feed</fresh.Panel> }])
    return render(<RouterProvider router={router} />)
  }
  history.replaceState(null, '', '/')
  sessionStorage.setItem('scroll', JSON.stringify({ 'default /': 400 }))
  const { unmount } = await load('reload')
  expect(screen.getByRole('main').scrollTop).toBe(400)
  unmount()
  await load('navigate')
  expect(screen.getByRole('main').scrollTop).toBe(0)
  sessionStorage.clear()
})
