import { html, raw } from 'hono/html'

export type Markup = ReturnType<typeof html>

interface PageParts {
  readonly title: string
  readonly content: Markup | ReadonlyArray<Markup>
}

/** One style sheet and one script, of this server. What is put into it is text, unless it was made here, too. */
export const apiPage = ({ title, content }: PageParts): Markup => html`${raw('<!doctype html>')}
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} — sandbox service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/api.css" />
    <script src="/assets/api.js" defer></script>
  </head>
  <body>
    <header>
      <p class="brand">Sandbox service</p>
      <nav aria-label="Pages">
        <a href="/projects">Projects</a>
        <a href="/faults">Faults</a>
      </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`

/** The services know more than a page shows: what is set here and not seen there is not broken. */
export const seenToday = (): Markup => html`<p>
  The shop shows only branding of this today: e-mail, socials and with them the origins need a page that names
  <code>frame</code>, and the chains of the people profile are not in the RPC service's list.
</p>`

/** With the base query that the services want of every call. */
const firstWallets = '/getWallets?projectId=sandbox&st=appkit&sv=people&page=1&entries=40'

export const homePage = (): Markup =>
  apiPage({
    title: 'The services of this sandbox',
    content: [
      html`<p>
        Pages name this address as <code>services.api</code> and <code>services.rpc</code>. What it answers is set
        at <a href="/projects">Projects</a>, and how badly at <a href="/faults">Faults</a>. What it was asked is at
        <a href="/requests">/requests</a>, as JSON.
      </p>`,
      html`<p>
        It has a catalogue of wallets, those that are asked for by id and five thousand that nobody has:
        <a href="${firstWallets}">/getWallets</a> shows its first page. Wallets, networks, currencies and tokens have
        drawn pictures. The analytics that pages send are at <a href="/events.json">/events.json</a>, as JSON; a
        project says whether they may.
      </p>`,
    ],
  })
