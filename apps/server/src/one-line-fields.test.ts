import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { lineOf } from '@felulet/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { faultsOf } from './platform/http/violations.ts';
import { everyEndpoint } from './testing/every-endpoint.ts';

/** Longer ones are written in fields of several lines, or are passwords; a subject and a discount's name say their length in words of their own. */
const LONGEST_LINE = 255;
/** An address is checked by its own form after it, a token and the name of a sheet only compared, and a filter's words only searched for. */
const NO_LINE = /(email|token|sheet|mapping\.sheets\.items\.name|filter\..*)$/;
const unfit = ['a\nb', 'a\r\nb', 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b', 'gépj\u202Epj.exe', 'a\u2066b', '\ud800'];

const endpoints = await everyEndpoint();

/** The text fields of a body by their path, wherever they stand in it. */
function linesOf(spec: EndpointSpec): [string, ZodType][] {
  const texts = new Map<string, { schema: ZodType; maxLength: number | undefined }>();
  for (const io of ['input', 'output'] as const)
    z.toJSONSchema(spec.body ?? z.never(), {
      io,
      unrepresentable: 'any',
      // What a schema was made of comes before it, at the same path.
      override: ({ zodSchema: schema, jsonSchema: { maxLength }, path }) => {
        const name = path.filter((part) => part !== 'properties').join('.');
        if (schema instanceof z.ZodString) texts.set(name, { schema, maxLength });
      },
    });
  return [...texts]
    .filter(([name, { maxLength = LONGEST_LINE }]) => maxLength <= LONGEST_LINE && !NO_LINE.test(name))
    .map(([name, { schema }]) => [name, schema]);
}

const codesOf = (schema: ZodType, text: string): string[] => {
  const parsed = schema.safeParse(text);
  return parsed.success ? [] : faultsOf(parsed.error.issues).map(({ code }) => code);
};

describe('a field of one line', () => {
  it('refuses what does not belong into a line, and says so [A1.19]', () => {
    for (const text of unfit) expect(codesOf(lineOf(10), text), JSON.stringify(text)).toEqual(['one_line']);
    for (const text of ['Ő – „É”', 'a\u00a0b', '😀', 'a\u200db']) expect(codesOf(lineOf(10), text), text).toEqual([]);
  });

  it('is trimmed and composed before it is measured [A1.19]', () => {
    expect(lineOf(3).parse('\n o\u030B\u0301o \t')).toBe('ő\u0301o');
    expect(lineOf(3).parse('\uFEFFa\u200B b\u00AD \u2060')).toBe('a b');
    expect(codesOf(lineOf(3), ' \n ')).toEqual(['required']);
  });

  it('is every short text that a call takes', () => {
    const tried: string[] = [];
    const open: string[] = [];
    for (const spec of endpoints)
      for (const [path, schema] of linesOf(spec)) {
        const name = `${spec.method} ${spec.path} ${path}`;
        tried.push(name);
        if (unfit.some((text) => codesOf(schema, text).length === 0)) open.push(name);
      }
    expect(tried.length).toBeGreaterThan(50);
    expect(open).toEqual([]);
  });
});
