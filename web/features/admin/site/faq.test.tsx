import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FaqItem } from '#contract/site/admin';
import { listAllQuestions, updateQuestion } from '#contract/site/admin-calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import Faq from './faq.tsx';

await i18n.loadNamespaces(['console']);
const t = i18n.getFixedT('en', 'console');

async function editQuestion(spanish: FaqItem['spanish']) {
  const entry = { id: 'q', question: 'What is a hit?', answer: 'A person.', hidden: false, version: null };
  const faq = { sections: [{ id: 's', title: 'Start', entries: [{ ...entry, spanish }] }] };
  network.answer(listAllQuestions, faq);
  network.answer(updateQuestion, faq);
  const { user } = await renderApp(<Faq />);
  await user.click(
    await screen.findByRole('button', { name: t('faq.editNamed', { question: entry.question }) }),
  );
  const fields = within(screen.getByRole('group', { name: 'Español' }));
  const save = () => user.click(screen.getByRole('button', { name: t('settings.save') }));
  return {
    user,
    question: fields.getByLabelText(t('faq.question')),
    answer: fields.getByLabelText(t('faq.answer')),
    save,
  };
}

const text = { question: '¿Qué es un acierto?', answer: 'Una persona.' };

test('edits a question in each language', async () => {
  const { user, question, answer, save } = await editQuestion(text);
  expect(question).toHaveValue(text.question);
  await user.type(answer, ' Nada más.');
  await save();
  const spanish = { ...text, answer: 'Una persona. Nada más.' };
  expect(network.sent(updateQuestion)).toMatchObject([{ body: { question: 'What is a hit?', spanish } }]);
});

test('shows Spanish readers the English text if there is no other', async () => {
  const { user, question, answer, save } = await editQuestion(text);
  await user.clear(question);
  await user.clear(answer);
  await save();
  expect(network.sent(updateQuestion)).toMatchObject([{ body: { spanish: null } }]);
});

test('says which Spanish text is missing', async () => {
  const { user, question, answer, save } = await editQuestion(null);
  await user.type(question, text.question);
  network.refuse(updateQuestion, { http: 422, errors: { 'spanish.answer': 'Too short' } });
  await save();
  expect(await screen.findByText('Too short')).toBeVisible();
  expect(answer).toBeInvalid();
});

test('lists the questions in the admin’s language', async () => {
  const entry = { id: 'q', question: 'What is a hit?', answer: 'A person.', hidden: false, version: null };
  const other = { ...entry, id: 'r', question: 'Who are we?', spanish: null };
  const entries = [{ ...entry, spanish: text }, other];
  network.answer(listAllQuestions, { sections: [{ id: 's', title: 'Inicio', entries }] });
  await i18n.changeLanguage('es-US');
  try {
    await renderApp(<Faq />);
    expect(await screen.findByText(text.question)).toBeVisible();
    expect(screen.queryByText(entry.question)).not.toBeInTheDocument();
    // Spanish readers see the English text of this one too.
    expect(screen.getByText(other.question)).toBeVisible();
  } finally {
    await i18n.changeLanguage('en');
  }
});
