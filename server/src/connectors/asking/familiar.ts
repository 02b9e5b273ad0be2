import type { Familiar } from './surprises.ts'

const names = (text: string): string[] => text.split(/\s+/).filter((name) => name !== '')

/** Fields that a register is known to send and that are left out here, wherever they stand in its answers. */
const ignored: Readonly<Record<string, readonly string[]>> = {
  'fr-asset-freezes': names(`
    DatePublication
  `),
  'fr-bodacc': names(`
    activite adressePP adresseSiegeSocial capital codeRCS cp dateParution departement_nom_officiel familleavis_lib
    formeJuridique ispdf_unitaire nationalite nomGreffeImmat numeroannonce numerodepartement parution
    pdf_parution_subfolder publicationavis publicationavis_facette region_code region_nom_officiel tribunal type
    typeavis_lib url_complete ville
  `),
  'fr-recherche-entreprises': names(`
    activite_principale activite_principale_naf25 activite_principale_registre_metier adresse
    annee_categorie_entreprise annee_tranche_effectif_salarie caractere_employeur categorie_entreprise cedex
    code_pays_etranger commune complement_adresse complements coordonnees date_creation date_debut_activite
    date_fermeture date_mise_a_jour date_mise_a_jour_insee date_mise_a_jour_rne departement dernier_numero_voie
    distribution_speciale epci est_siege etat_administratif geo_adresse geo_id indice_repetition latitude
    libelle_cedex libelle_commune_etranger libelle_pays_etranger libelle_voie liste_enseignes liste_finess
    liste_id_bio liste_id_organisme_formation liste_idcc liste_rge liste_uai longitude matching_etablissements
    nom_commercial nombre_etablissements nombre_etablissements_ouverts numero_voie page per_page region
    section_activite_principale sigle siret statut_diffusion_etablissement tranche_effectif_salarie tva type_voie
  `),
  'fr-rne': names(`
    typeDePersonne indicateurActifAgricole representantId
    capitalVariable codeInseeCommune codePays codePostal createdAt dateClotureExerciceSocial
    dateDeNaissancePresent dateDebutActiv dateEffetRoleDeclarant dateEffetRoleDeclarantPresent duree
    entrepriseAgricole etablieEnFrance etablissementPrincipal formeExerciceActivitePrincipale formeJuridique
    historique id microEntreprise nombreEtablissementsOuverts nombreRepresentantsActifs numVoie pays
    relieeEntrepriseAgricole salarieEnFrance siren societeEtrangere succursaleOuFiliale typePersonne typeVoie
    updatedAt user voie
  `),
  gleif: names(`
    language
  `),
  'it-openapi': names(`
    country error id isLegalRepresentative lastUpdateTimestamp message pec province rea shareHolders streetName
    streetNumber success
  `),
  'it-vies': names(`
    originalVatNumber requestDate requestIdentifier vatNumber viesApproximate
  `),
  'nl-kvk': names(`
    eersteHandelsnaam formeleRegistratiedatum handelsnamen huisnummer indAfgeschermd indCommercieleVestiging
    indHoofdvestiging indNonMailing kvkNummer land links materieleRegistratie rsin sbiOmschrijving straatnaam
    totaalWerkzamePersonen uitgebreideRechtsvorm vestigingsnummer volledigAdres
  `),
  'nl-kvk-open': names(`
    lidstaat postcodeRegio
  `),
  'uk-companies-house': names(`
    accounting_reference_date active_count address_line_1 can_file country country_of_residence etag
    has_been_liquidated has_charges has_super_secure_pscs inactive_count is_pre_1992_appointment items_per_page
    jurisdiction kind last_accounts last_made_up_to legal_authority legal_form links next_accounts next_made_up_to
    occupation person_number premises resigned_count self start_index title total_results
  `),
}

/** Words of a register's own lists, by the path of their field. A notice of a type that is not here raises no alert: someone should look. */
const words: Readonly<Record<string, Familiar['words']>> = {
  // https://bodacc-datadila.opendatasoft.com/explore/dataset/annonces-commerciales/information/
  'fr-bodacc': {
    'results.familleavis': names(`
      collective conciliation creation divers dpc immatriculation modification radiation retablissement_professionnel vente
    `),
    'results.typeavis': names('annonce annulation rectificatif'),
  },
  // https://github.com/companieshouse/api-enumerations
  'uk-companies-house': {
    'cases.type': names(`
      administration-order administrative-receiver compulsory-liquidation corporate-voluntary-arrangement
      corporate-voluntary-arrangement-moratorium creditors-voluntary-liquidation foreign-insolvency in-administration
      members-voluntary-liquidation moratorium receiver-manager receivership
    `),
  },
}

export const familiarOf = (register: string): Familiar => ({
  ignores: ignored[register] ?? [],
  words: words[register] ?? {},
})
