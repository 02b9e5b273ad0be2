import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { queries, type Scope, sessionQuery } from './api/index.ts'
import { parseSearch, searchOf, stringifySearch } from './search.ts'
import { RouteFailed } from './shell/route-failed.tsx'
import { Shell } from './shell/shell.tsx'

const NotFound = lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound')
const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: RouteFailed })

/** Whoever comes without a session signs in first, and is then brought to where they wanted to go. */
async function signedIn({ location }: { location: { href: string } }): Promise<void> {
  const session = await queries.ensureQueryData(sessionQuery)
  if (session === null) throw redirect({ to: '/sign-in', search: { to: location.href } })
}

const may = async (scope: Scope): Promise<boolean> =>
  (await queries.ensureQueryData(sessionQuery))?.scopes.includes(scope) ?? false

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell, beforeLoad: signedIn })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/requests' })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searchOf('to'),
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in.tsx'), 'SignIn'),
})
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome/$token',
  component: lazyRouteComponent(() => import('./pages/welcome/welcome.tsx'), 'Welcome'),
})
const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  component: lazyRouteComponent(() => import('./pages/shared/shared.tsx'), 'Shared'),
})
const print = createRoute({
  getParentRoute: () => root,
  path: '/requests/$id/print',
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import('./pages/print/print.tsx'), 'Print'),
})

const requests = createRoute({
  getParentRoute: () => shell,
  path: '/requests',
  validateSearch: searchOf(
    'view',
    'status',
    'flag',
    'class',
    'managers',
    'decision',
    'waiting',
    'since',
    'q',
    'sort',
    'row',
  ),
  component: lazyRouteComponent(() => import('./pages/requests/requests.tsx'), 'Requests'),
})
const newRequest = createRoute({
  getParentRoute: () => shell,
  path: '/requests/new',
  validateSearch: searchOf('type', 'code'),
  component: lazyRouteComponent(() => import('./pages/new-request/new-request.tsx'), 'NewRequest'),
})

/** One request: its header with the tabs, and inside it the page of each tab. */
const request = createRoute({
  getParentRoute: () => shell,
  path: '/requests/$id',
  component: lazyRouteComponent(() => import('./pages/request/request.tsx'), 'RequestFrame'),
})
const overview = createRoute({
  getParentRoute: () => request,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/request/overview.tsx'), 'Overview'),
})
const notes = createRoute({
  getParentRoute: () => request,
  path: '/notes',
  component: lazyRouteComponent(() => import('./pages/request/notes.tsx'), 'Notes'),
})
const documents = createRoute({
  getParentRoute: () => request,
  path: '/documents',
  component: lazyRouteComponent(() => import('./pages/document/documents.tsx'), 'Documents'),
})
const documentPage = createRoute({
  getParentRoute: () => request,
  path: '/documents/$medium',
  validateSearch: searchOf('page', 'finding', 'revision', 'box'),
  component: lazyRouteComponent(() => import('./pages/document/document.tsx'), 'Document'),
})
const financial = createRoute({
  getParentRoute: () => request,
  path: '/financial',
  component: lazyRouteComponent(() => import('./pages/financial/financial.tsx'), 'Financial'),
})
const managers = createRoute({
  getParentRoute: () => request,
  path: '/managers',
  validateSearch: searchOf('company', 'person'),
  component: lazyRouteComponent(() => import('./pages/managers/managers.tsx'), 'Managers'),
})
const bank = createRoute({
  getParentRoute: () => request,
  path: '/bank',
  validateSearch: searchOf('category', 'from', 'to', 'alert', 'q', 'account'),
  component: lazyRouteComponent(() => import('./pages/bank/bank.tsx'), 'Bank'),
})
const esg = createRoute({
  getParentRoute: () => request,
  path: '/esg',
  component: lazyRouteComponent(() => import('./pages/esg/esg.tsx'), 'Esg'),
})

const extractions = createRoute({
  getParentRoute: () => shell,
  path: '/extractions',
  validateSearch: searchOf('view', 'status', 'assignee', 'overdue'),
  component: lazyRouteComponent(() => import('./pages/extractions/extractions.tsx'), 'Extractions'),
})
const extraction = createRoute({
  getParentRoute: () => shell,
  path: '/extractions/$id',
  validateSearch: searchOf('page'),
  component: lazyRouteComponent(() => import('./pages/extraction/extraction.tsx'), 'Extraction'),
})
const watched = createRoute({
  getParentRoute: () => shell,
  path: '/watched',
  component: lazyRouteComponent(() => import('./pages/watched/watched.tsx'), 'Watched'),
})
const quality = createRoute({
  getParentRoute: () => shell,
  path: '/quality',
  validateSearch: searchOf('source', 'since'),
  component: lazyRouteComponent(() => import('./pages/quality/quality.tsx'), 'Quality'),
})

const developers = createRoute({
  getParentRoute: () => shell,
  path: '/developers',
  component: lazyRouteComponent(() => import('./pages/developers/developers.tsx'), 'Developers'),
})
const developersHome = createRoute({
  getParentRoute: () => developers,
  path: '/',
  beforeLoad: async () => {
    if (await may('admin')) throw redirect({ to: '/developers/keys' })
    throw redirect({ to: (await may('webhooks:manage')) ? '/developers/webhooks' : '/developers/events' })
  },
})
const keys = createRoute({
  getParentRoute: () => developers,
  path: '/keys',
  component: lazyRouteComponent(() => import('./pages/developers/keys.tsx'), 'ApiKeys'),
})
const webhooks = createRoute({
  getParentRoute: () => developers,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./pages/developers/webhooks.tsx'), 'Webhooks'),
})
const webhook = createRoute({
  getParentRoute: () => developers,
  path: '/webhooks/$id',
  validateSearch: searchOf('delivery', 'status'),
  component: lazyRouteComponent(() => import('./pages/developers/webhook.tsx'), 'WebhookPage'),
})
const events = createRoute({
  getParentRoute: () => developers,
  path: '/events',
  validateSearch: searchOf('event'),
  component: lazyRouteComponent(() => import('./pages/developers/events.tsx'), 'Events'),
})

const organisation = createRoute({
  getParentRoute: () => shell,
  path: '/organisation',
  component: lazyRouteComponent(() => import('./pages/organisation/organisation.tsx'), 'Organisation'),
})
const organisationHome = createRoute({
  getParentRoute: () => organisation,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: (await may('admin')) ? '/organisation/members' : '/organisation/audit' })
  },
})
const managed = createRoute({
  getParentRoute: () => organisation,
  id: 'managed',
  component: lazyRouteComponent(() => import('./pages/organisation/for-administrators.tsx'), 'ForAdministrators'),
})
const members = createRoute({
  getParentRoute: () => managed,
  path: '/members',
  component: lazyRouteComponent(() => import('./pages/organisation/members.tsx'), 'Members'),
})
const settings = createRoute({
  getParentRoute: () => managed,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/organisation/settings.tsx'), 'Settings'),
})
const audit = createRoute({
  getParentRoute: () => organisation,
  path: '/audit',
  validateSearch: searchOf('action'),
  component: lazyRouteComponent(() => import('./pages/organisation/audit.tsx'), 'Audit'),
})
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/account.tsx'), 'Account'),
})

const tree = root.addChildren([
  home,
  signIn,
  welcome,
  shared,
  print,
  shell.addChildren([
    requests,
    newRequest,
    request.addChildren([overview, notes, documents, documentPage, financial, managers, bank, esg]),
    extractions,
    extraction,
    watched,
    quality,
    developers.addChildren([developersHome, keys, webhooks, webhook, events]),
    organisation.addChildren([organisationHome, managed.addChildren([members, settings]), audit]),
    account,
  ]),
])

export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultErrorComponent: RouteFailed,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
