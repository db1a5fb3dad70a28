import { expect } from 'vitest';
import { Failure } from '#contract/envelope';
import type { Answer } from '../api.ts';

/** Expects an error in the envelope and nothing else; `label` names the case on failure. */
export function expectFailure(answer: Answer, status: number, label: unknown): Failure {
  expect({ status: answer.status, label, body: answer.body }).toMatchObject({ status, label });
  const failure = Failure.strict().parse(answer.body);
  expect(failure.message).toMatch(/^[A-Z].{10,}[.!]$/s);
  expect(answer.headers.get('request-id')).toBe(failure.request_id);
  return failure;
}
