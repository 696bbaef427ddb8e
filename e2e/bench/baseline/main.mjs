import { setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import {
  hashKey,
  MutationCache,
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  LazyRoute,
  Link,
  Outlet,
  redirect,
  RouterProvider,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { clear, createStore, get, set } from 'idb-keyval'
import ky from 'ky'
import { createElement as h, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'

// The baseline of the start goals: the packages in the app's first load, with only the exports that
// the app uses. No app built with these packages can cost less.

/** Used at the app's start but not by this page; referenced to keep it in the bundle. */
Object.assign(globalThis, {
  baseline: [
    [useLingui, hashKey, MutationObserver, notifyManager, onlineManager, useQueryClient],
    [usePrefetchQuery, LazyRoute, redirect, useLocation, useMatch, useNavigate, useParams],
    [useRouter, useSearch, clear, createStore, get, set],
    [v.pipe, v.transform, v.optional, v.nullable, v.string, v.nonEmpty, v.custom, v.safeParse],
    [v.number, v.array, v.unknown, v.fallback, v.union, v.looseObject, v.trim, v.startsWith],
    [v.record, v.rawTransform, v.intersect, v.integer, v.getDotPath, v.check],
  ],
})

const answer = v.object({ code: v.literal(0), data: v.string() })
const http = ky.create({ timeout: 30_000, retry: 0 })
const ask = async () => v.parse(answer, await http.get('/no-such-call').json()).data

function Page() {
  const [isShown, setIsShown] = useState(false)
  const query = useQuery({ queryKey: ['a'], queryFn: ask, enabled: false })
  const change = useMutation({ mutationFn: ask })
  const isBusy = query.isFetching || change.isPending
  return h(
    'div',
    null,
    h(
      'button',
      { type: 'button', disabled: isBusy, onClick: () => setIsShown(!isShown) },
      isShown ? 'Hide amounts' : 'Show amounts',
    ),
    h(Link, { to: '/' }, 'Home'),
  )
}

const root = createRootRouteWithContext()({ component: () => h(Outlet) })
const page = createRoute({ path: '/', getParentRoute: () => root, component: Page })
const router = createRouter({ routeTree: root.addChildren([page]), history: createHashHistory() })
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const client = new QueryClient({ queryCache: new QueryCache(), mutationCache: new MutationCache() })

createRoot(/** @type {Element} */ (document.querySelector('#root'))).render(
  h(
    StrictMode,
    null,
    h(I18nProvider, { i18n }, h(QueryClientProvider, { client }, h(RouterProvider, { router }))),
  ),
)
