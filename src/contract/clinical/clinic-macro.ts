import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId } from '../base/ids.ts';
import { version } from '../base/values.ts';
import { noteSection } from './note.ts';

/** A macro has at most so many characters; the same for one's own. */
export const longestMacro = 4_000;
export const mostClinicMacros = 500;
/** What is typed behind the semicolon. */
export const macroNameForm = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,29}$/u;

export const clinicMacroFields = z.object({
  name: z.string().check(z.regex(macroNameForm, 'A name is letters, digits and dashes, at most 30 of them.')),
  text: z.string().check(z.minLength(1), z.maxLength(longestMacro)),
  /** Where it is offered; empty: everywhere. */
  sections: z.array(noteSection).check(z.maxLength(4)),
});
export type ClinicMacroFields = z.infer<typeof clinicMacroFields>;

/** Words that a clinic's providers use often, under a short name. */
export const clinicMacro = z.extend(clinicMacroFields, { id: z.uuid(), version });
export type ClinicMacro = z.infer<typeof clinicMacro>;

export const listClinicMacros = endpoint({
  name: 'clinicMacros.list',
  method: 'GET',
  path: '/:clinicId/macros',
  summary: 'The macros of the clinic, by name.',
  params: z.object({ clinicId }),
  response: z.object({ macros: z.array(clinicMacro) }),
});

export const addClinicMacro = endpoint({
  name: 'clinicMacros.add',
  method: 'POST',
  path: '/:clinicId/macros',
  summary: 'Adds a macro for everybody in the clinic. Its name is its own there.',
  params: z.object({ clinicId }),
  body: z.extend(clinicMacroFields, { id: z.uuid() }),
  response: clinicMacro,
});

export const saveClinicMacro = endpoint({
  name: 'clinicMacros.save',
  method: 'PUT',
  path: '/:clinicId/macros/:macroId',
  summary:
    'Changes a macro of the clinic over the version that was seen, or takes it out of use. Notes keep the words that it put in.',
  params: z.object({ clinicId, macroId: z.uuid() }),
  body: z.extend(clinicMacroFields, { archived: z.optional(z.boolean()) }),
  response: clinicMacro,
  versioned: true,
});
