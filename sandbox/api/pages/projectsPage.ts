import { html } from 'hono/html'
import { type Feature, type FeatureId, featureEntries, featureIds, type Project } from '../projects.js'
import { apiPage, type Markup, seenToday } from './page.js'

const titles: Readonly<Record<FeatureId, string>> = {
  social_login: 'E-mail and social log-in',
  swap: 'Swaps',
  onramp: 'Buying',
  activity: 'Activity',
  reown_branding: 'Branding',
}

const states = [
  ['on', 'On'],
  ['off', 'Off'],
  ['null', 'No list: the site decides'],
  ['missing', 'Not in the answer'],
] as const

const stateOf = (feature: Feature | undefined): (typeof states)[number][0] => {
  if (feature?.config === undefined) return 'missing'
  if (feature.config === null) return 'null'
  return feature.isEnabled ? 'on' : 'off'
}

const attribute = (name: string, holds: boolean): string => (holds ? name : '')

const featureFields = (id: FeatureId, feature: Feature | undefined): Markup => {
  const state = stateOf(feature)
  const chosen = feature?.config ?? []
  const entries: ReadonlyArray<string> = featureEntries[id]
  return html`<fieldset data-feature="${id}">
    <legend>${titles[id]}</legend>
    <label class="field">Answer
      <select name="state">
        ${states.map(
          ([value, name]) =>
            html`<option value="${value}" ${attribute('selected', value === state)}>${name}</option>`,
        )}
      </select>
    </label>
    ${entries.map(
      (one) => html`<label class="choice">
        <input type="checkbox" name="entry" value="${one}" ${attribute('checked', chosen.includes(one))} />
        ${one}
      </label>`,
    )}
  </fieldset>`
}

const projectForm = (project: Project): Markup => html`<section aria-labelledby="project-${project.id}">
  <h2 id="project-${project.id}">${project.name}</h2>
  <p><code>${project.id}</code></p>
  <form data-put="/projects/${project.id}" data-kind="project">
    ${featureIds.map((id) =>
      featureFields(
        id,
        project.features.find((one) => one.id === id),
      ),
    )}
    <label class="field">Allowed origins, one a line; * stands for anything
      <textarea name="origins" rows="3" spellcheck="false">
${(project.allowedOrigins ?? []).join('\n')}</textarea>
    </label>
    <label class="choice">
      <input type="checkbox" name="noOrigins" ${attribute('checked', project.allowedOrigins === null)} />
      No list of origins at all
    </label>
    <label class="choice">
      <input type="checkbox" name="analytics" ${attribute('checked', project.analytics)} />
      Pages may send analytics
    </label>
    <div class="actions">
      <button type="submit">Save</button>
      <output></output>
    </div>
  </form>
</section>`

export const projectsPage = (projects: ReadonlyArray<Project>): Markup =>
  apiPage({
    title: 'Projects',
    content: [
      html`<p>
        What the pages of each project are told. A change holds from the next request on: reload the page. Ids
        that are not here are answered like <code>sandbox</code>.
      </p>`,
      seenToday(),
      ...projects.map(projectForm),
      html`<section aria-labelledby="add">
        <h2 id="add">Another project</h2>
        <form data-put="/projects/" data-kind="add">
          <label class="field">Project id
            <input name="id" required pattern="[A-Za-z0-9_\\-]{1,64}" autocomplete="off" spellcheck="false" />
          </label>
          <div class="actions"><button type="submit">Add</button><output></output></div>
        </form>
        <form data-delete="/projects">
          <div class="actions">
            <button type="submit">Make all projects as they were at first</button>
            <output></output>
          </div>
        </form>
      </section>`,
    ],
  })
